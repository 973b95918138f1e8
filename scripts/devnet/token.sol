// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A token of a developer's chain: as USDT, its transfer returns nothing. Everybody can make more of it.
contract Token {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) public {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function mintEach(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) mint(to[i], value);
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }

    /// A transfer of the coin by a contract, which no transaction's own value shows.
    function forward(address payable to) external payable {
        (bool isDone, ) = to.call{value: msg.value}("");
        require(isDone);
    }
}
